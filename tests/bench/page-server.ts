import { readAcademyFile } from '../../server/academy-file/academy-file.ts';
import { buildApp } from '../../server/app.ts';
import { openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { seedEmptyDatabase } from '../../server/db/seed.ts';
import { createIdentity } from '../../server/identity/identity.ts';
import { openDisk } from '../../server/media/disk.ts';
import { putSeedFiles } from '../../server/media/seed-files.ts';
import { loadConfig } from '../../server/settings/config.ts';

/** The real server on another folder of pages, so that the floors are sent as the home is. */
const clock = Date.now;
const config = loadConfig(process.env);
const db = openDatabase(config);
await migrate(db, { clock });
const academy = readAcademyFile(config.academyFile);
await seedEmptyDatabase({ db, identity: createIdentity(db, config), academy, clock });
await putSeedFiles(await openDisk(config), config.academyFile);
const app = await buildApp({ db, config, clock, pageDir: process.env.PAGE_DIR ?? '' });
await app.listen({ host: config.host, port: config.port });
console.log('open');
