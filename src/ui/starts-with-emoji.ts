/** Some texts of specification 8 bring their own sign; a second one beside it would say it twice. */
export const startsWithEmoji = (text: string): boolean => /^(✅|❌|⚠️)/u.test(text);
