import { apiAddress } from './address.ts';

/** Of the academy's files the uploads are everybody's; a film's pictures and sheets are for who has paid. */
export const paidFile = new RegExp(apiAddress('/(?!uploads/)'));
