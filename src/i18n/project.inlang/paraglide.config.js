export default {
  outdir: 'src/i18n/paraglide',
  strategy: ['baseLocale'],
  outputStructure: 'message-modules',
  emitTsDeclarations: true,
  // With one language nothing asks which it is, and the page does without the code that would know.
  additionalFiles: { 'package.json': '{ "type": "module", "sideEffects": false }' },
};
