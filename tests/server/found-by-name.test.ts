import { expect, test } from 'vitest';
import { run } from '../support/server/academy-cli.ts';
import { openAcademy, signedInStaff, visitor } from '../support/server/server-app.ts';

const email = 'elodie@example.com';
const accented = 'Élodie Ørsted';
const tamil = 'கொற்றவை';

test.each([
  [accented, ['Élodie', 'élodie', 'ÉLODIE ØRSTED', 'Élodie'.normalize('NFD')]],
  [tamil, [tamil, tamil.normalize('NFD'), 'கொற்'.normalize('NFD')]],
  [accented.normalize('NFD'), ['Élodie', 'É'.normalize('NFD')]],
  [tamil.normalize('NFD'), [tamil, tamil.normalize('NFD')]],
])(
  '%s is found by her name, whatever its capitals and however a keyboard composes it',
  async (name, searches) => {
    const academy = await openAcademy();
    const account = { name, email, password: 'kajal-9', new_password: 'kajal-9' };
    await visitor(academy).post('/api/register', account);
    const kept = () => academy.db.selectFrom('users').select('name').where('email', '=', email);
    expect(await kept().execute()).toEqual([{ name: name.normalize() }]);
    const staff = await signedInStaff(academy);
    const find = async (search: string) =>
      (await staff.post('/api/studio_students', { search })).json().data.map(emailOf);
    for (const search of searches) expect(await find(search), search).toEqual([email]);
    const listed = await run(academy, ['students', '--search', searches[0] ?? '', '--json']);
    expect(JSON.parse(listed.out).map(emailOf)).toEqual([email]);
    expect(await find('Elodia')).toEqual([]);

    // As it was kept before names were composed.
    await academy.db.updateTable('users').set({ name }).where('email', '=', email).execute();
    for (const search of searches) expect(await find(search), search).toEqual([email]);
  },
);

const emailOf = (line: { email: string }) => line.email;
