/** Whether a text brings its own sign, as some of specification 8 do: it needs no second one beside it. */
export const startsWithEmoji = (text: string): boolean => /^(✅|❌|⚠️)/u.test(text);
