/** In Cache Storage, and no file's: what stands there is the code of the language that she has chosen last. */
export const spokenLanguageAddress = '/spoken-language';
