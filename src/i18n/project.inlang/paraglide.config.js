export default {
  outdir: 'src/i18n/paraglide',
  strategy: ['baseLocale'],
  outputStructure: 'message-modules',
  emitTsDeclarations: true,
  // A build has one language, so the bundler may leave out the code that would know which it is.
  additionalFiles: { 'package.json': '{ "type": "module", "sideEffects": false }' },
};
