export default {
  outdir: 'server/texts/paraglide',
  strategy: ['baseLocale'],
  emitTsDeclarations: true,
};
