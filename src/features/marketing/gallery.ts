import { m } from '../../i18n/paraglide/messages.js';
import { rows, textOrUndefined } from './text-rows.ts';

/** The nineteen drawn looks of the carousel. */
const drawings = [
  '01-muhurtham',
  '02-mai',
  '03-reception',
  '04-kungumam',
  '05-jadai',
  '06-nalangu',
  '07-jimikki',
  '08-iravu',
  '09-maruthani',
  '10-hd',
  '11-arangetram',
  '12-petti',
  '13-kasavu',
  '14-valaiyal',
  '15-paneer',
  '16-nichayam',
  '17-kesari',
  '18-margazhi',
  '19-varisai',
];

/** The looks, each with its name, its Tamil name (on a page in another language) and what it shows. */
export const gallery = rows(m.home_looks()).map(([name = '', tamil, caption = ''], at) => ({
  picture: `/art/looks/${drawings[at % drawings.length]}.svg`,
  name,
  tamil: textOrUndefined(tamil),
  caption,
}));
