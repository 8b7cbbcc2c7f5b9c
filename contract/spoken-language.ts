/** An address in Cache Storage that is no file's: its entry is the code of the language she chose last. */
export const spokenLanguageAddress = '/spoken-language';
