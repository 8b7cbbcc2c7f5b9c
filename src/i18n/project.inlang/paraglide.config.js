export default {
  outdir: 'src/i18n/paraglide',
  strategy: ['baseLocale'],
  outputStructure: 'message-modules',
  emitTsDeclarations: true,
};
