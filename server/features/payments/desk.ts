/** The ways to pay at the academy itself, where no provider can give the money back for us. */
export const deskProviders = ['cash', 'upi'] as const;
export type DeskProvider = (typeof deskProviders)[number];

export const isPaidAtDesk = ({ provider }: { provider: string }): boolean =>
  deskProviders.some((desk) => desk === provider);
