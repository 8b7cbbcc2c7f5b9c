import * as v from 'valibot';
import { languages } from './languages.ts';

export type LanguageCode = (typeof languages)[number]['code'];

/** A language as calls, cookies and rows name it. */
export const LanguageCodeSchema = v.picklist(languages.map(({ code }) => code));
