import * as fs from 'node:fs';

/**
 * For Paraglide: the file system, in which some files have another content than on the disk. It
 * writes settings back as it has understood them, on a fresh clone too, where it keeps its version
 * beside them; that stays without effect for such a file.
 */
export function overlaidFiles(content: (path: string) => string | undefined): typeof fs {
  // Paraglide reads the settings in both ways.
  const readFile = async (...args: Parameters<typeof fs.promises.readFile>) => {
    const own = content(String(args[0]));
    if (own === undefined) return fs.promises.readFile(...args);
    return args[1] ? own : Buffer.from(own);
  };
  const readFileSync = (...args: Parameters<typeof fs.readFileSync>) => {
    const own = content(String(args[0]));
    if (own === undefined) return fs.readFileSync(...args);
    return args[1] ? own : Buffer.from(own);
  };
  const writeFileSync: typeof fs.writeFileSync = (file, data, options) => {
    if (content(String(file)) === undefined) fs.writeFileSync(file, data, options);
  };
  const writeFile: typeof fs.promises.writeFile = async (file, data, options) => {
    if (content(String(file)) === undefined) await fs.promises.writeFile(file, data, options);
  };
  return {
    ...fs,
    writeFileSync,
    readFileSync: readFileSync as typeof fs.readFileSync,
    promises: {
      ...fs.promises,
      writeFile,
      readFile: readFile as typeof fs.promises.readFile,
    },
  };
}

const settingsFile = /[\\/]project\.inlang[\\/]settings\.json$/;

/** The settings of a project that speaks these languages; undefined for any other file. */
export const settingsIn = (path: string, [base, ...others]: string[]): string | undefined =>
  settingsFile.test(path)
    ? JSON.stringify({
        ...JSON.parse(fs.readFileSync(path, 'utf8')),
        baseLocale: base,
        locales: [base, ...others],
      })
    : undefined;
