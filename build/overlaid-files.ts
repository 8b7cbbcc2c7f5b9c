import * as fs from 'node:fs';

/**
 * Returns the file system for Paraglide, in which some files have another content than on the disk.
 * Paraglide writes settings back as it has understood them, on a fresh clone too, where it notes its
 * version beside them; writes to the files with another content have no effect.
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

/** Returns a project's settings with these languages; undefined where the file is no settings file. */
export const settingsIn = (path: string, [base, ...others]: string[]): string | undefined =>
  settingsFile.test(path)
    ? JSON.stringify({
        ...JSON.parse(fs.readFileSync(path, 'utf8')),
        baseLocale: base,
        locales: [base, ...others],
      })
    : undefined;
