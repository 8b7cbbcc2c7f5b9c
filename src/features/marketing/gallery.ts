/** The nineteen drawn looks of the carousel: file, name, Tamil name, caption. */
const drawn = [
  ['01-muhurtham', 'Muhurtham', 'முகூர்த்தம்', 'Kumkum lip, gold lid, jasmine to the shoulder'],
  ['02-mai', 'Mai', 'மை', 'One kohl wing on a peacock lid'],
  ['03-reception', 'Reception', 'வரவேற்பு', 'Silver-blue lid, orchid lip'],
  ['04-kungumam', 'Kungumam', 'குங்குமம்', 'Satin red lip, seven-stone nose pin'],
  ['05-jadai', 'Jadai', 'ஜடை', 'Braid, rakodi, four rows of jasmine'],
  ['06-nalangu', 'Nalangu', 'நலங்கு', 'Turmeric, bare skin, a big pottu'],
  ['07-jimikki', 'Jimikki', 'ஜிமிக்கி', 'Onion-rose cheek, temple gold'],
  ['08-iravu', 'Iravu', 'இரவு', 'Parrot green in a smoked socket'],
  ['09-maruthani', 'Maruthani', 'மருதாணி', 'Red fingertips, a moon in the palm'],
  ['10-hd', 'HD', 'எச்.டி', 'Skin first, petal lip'],
  ['11-arangetram', 'Arangetram', 'அரங்கேற்றம்', 'Stage eyes, sun and moon'],
  ['12-petti', 'Petti', 'பெட்டி', 'What is in the kit'],
  ['13-kasavu', 'Kasavu', 'கசவு', 'Off-white, gold, a brick lip'],
  ['14-valaiyal', 'Valaiyal', 'வளையல்', 'Fourteen bangles for a seemantham'],
  ['15-paneer', 'Paneer', 'பன்னீர்', 'Glassy rose lip, one dot on the chin'],
  ['16-nichayam', 'Nichayam', 'நிச்சயம்', 'Lilac lid, side-pinned jasmine'],
  ['17-kesari', 'Kesari', 'கேசரி', 'Copper lid on deep skin, berry lip'],
  ['18-margazhi', 'Margazhi', 'மார்கழி', 'Kohl at dawn, kolam at the door'],
  ['19-varisai', 'Varisai', 'வரிசை', 'Five brushes, first to last'],
] as const;

export const gallery = drawn.map(([file, name, tamil, caption]) => ({
  picture: `/art/looks/${file}.svg`,
  name,
  tamil,
  caption,
}));
