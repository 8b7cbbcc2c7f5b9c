/** The phone that all three engines play. */
export const phoneScreen = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
};
