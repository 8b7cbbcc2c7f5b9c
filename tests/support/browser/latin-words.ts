interface LatinWords {
  why: string;
  words: string[];
  /** The addresses where alone they are allowed; left out: everywhere. */
  on?: RegExp;
}

/** The words that a Tamil page may have in Latin letters (docs/tamil.md, "What stays in Latin letters"). */
export const latinWords: LatinWords[] = [
  {
    why: 'the academy’s name, as it signs itself; its Tamil form stands below it in the logo',
    words: ['Tamil Makeover Academy', 'TMA'],
  },
  {
    why: 'people, and what they have written themselves',
    words: ['Priya Raman', 'Priya', 'P', 'Maya Devi', 'Anitha Selvam', 'Muhurtham at six'],
  },
  {
    why: 'what the law, the bank and the phone write so',
    words: 'OTP GST GSTIN SAC UPI PDF SMS PIN HD 4K K Wi-Fi iOS JavaScript MB GB kB p Ctrl'.split(
      ' ',
    ),
  },
  {
    why: 'brands that sign in Latin letters',
    words: ['WhatsApp', 'Instagram', 'Facebook', 'YouTube', 'Razorpay', 'Chrome', 'Linux'],
  },
  { why: 'kinds of files', words: ['MP4', 'MOV', 'WebVTT', 'vtt', 'JPEG', 'PNG', 'WebP'] },
  { why: 'what an English iPhone shows', words: ['Share', 'Add to Home Screen', 'Add'] },
  {
    why: 'what the studio calls a service in English, above the field for its Tamil name',
    words: [
      ...['Bridal Makeup', 'Party Makeup', 'Traditional Makeup', 'HD Makeup'],
      ...['Hair and Saree Draping', 'Mehendi'],
    ],
    on: /^\/studio\?tab=settings/,
  },
  { why: 'the other language, in itself', words: ['English'] },
];
