import { nextMuhurtham } from '../../next-muhurtham.ts';
import { students } from '../phone.ts';
import { expect } from '../site-test.ts';
import { makePriya } from '../staff.ts';
import { book, indianDayAfter, maya } from '../studio.ts';
import { expectSound, type Journey } from './journey.ts';

/** The journeys from the home with nobody signed in; controls are named by their use, not their look. */
export const visitorJourneys: Record<string, (journey: Journey) => Promise<void>> = {
  async 'buy as a newcomer'(journey) {
    const { page, main, own, press, fill, button, field, tree, say, like, taught } = journey;
    await press(main.getByRole('link', { name: say('site_view_courses'), exact: true }).first());
    const party = taught('Party Makeup');
    await press(main.getByRole('link', { name: new RegExp(party) }).first());
    await expect(page.getByRole('heading', { level: 1, name: party })).toBeVisible();
    await press(button(say('course_enroll')));
    await tree(main, 'cart');
    await press(button(say('cart_pay')));
    await press(main.getByRole('link', { name: say('sign_in_submit'), exact: true }));
    await tree(main, 'login');
    await press(main.getByRole('link', { name: say('sign_in_register_here') }));
    await tree(main, 'register');
    await fill(field(say('register_name')), own.meena.name);
    await fill(field(say('sign_in_email')), own.meena.email);
    await fill(field(say('sign_in_password')), own.meena.password);
    await fill(field(say('register_confirm')), own.meena.password);
    await press(button(say('register_submit')));
    await page.waitForURL('**/login?redirect=*');
    await expect(field(say('sign_in_email'))).toHaveValue(own.meena.email);
    await fill(field(say('sign_in_password')), own.meena.password);
    await press(button(say('sign_in_submit')));
    await page.waitForURL('**/cart');
    await press(button(say('cart_pay')));
    const dialog = page.getByRole('dialog', { name: like('payment_pay_amount') });
    await tree(dialog, 'pay');
    await expectSound(page);
    await press(dialog.getByRole('button', { name: like('payment_pay_amount') }));
    await expect(page.getByRole('heading', { name: say('order_title') })).toBeVisible();
    await expectSound(page);
  },

  async 'book an appointment'(journey) {
    const { page, main, own, press, fill, choose, button, field, tree, say, taught } = journey;
    await press(button(say('site_menu_open')));
    await press(page.getByRole('dialog').getByRole('link', { name: say('site_nav_contact') }));
    await tree(main, 'contact');
    await choose(field(say('appointment_service')), taught('Bridal Makeup'));
    await fill(field(say('appointment_date')), nextMuhurtham());
    await fill(field(say('appointment_name')), own.meena.name);
    await fill(field(say('appointment_phone')), '98432 12345');
    await fill(field(say('appointment_email')), own.meena.email);
    await fill(field(say('appointment_message')), own.message);
    await press(button(say('appointment_submit')));
    await page.waitForURL('**/appointment/*');
    await tree(main, 'booked');
    await expectSound(page);
  },

  async 'run the day in the studio'(journey) {
    const { page, main, press, fill, tree, say, like, academy } = journey;
    for (const days of [0, 1]) await book(page, indianDayAfter(days)); // for today, after midnight too
    makePriya('Staff', academy);
    await signIn(journey);
    const studio = page.getByRole('link', { name: say('studio_open') });
    const menu = page.getByRole('button', { name: like('student_account_menu') });
    if (!(await studio.first().isVisible())) await press(menu);
    await press(studio.filter({ visible: true }).first());
    await tree(main, 'studio');
    const card = page.getByRole('article', { name: maya.name });
    const confirm = { action: say('studio_confirm'), name: maya.name };
    await press(card.getByRole('button', { name: say('studio_action_of', confirm) }));
    await fill(card.getByLabel(say('studio_hour')), '10:30');
    await press(card.getByRole('button', { name: say('studio_confirm_submit') }));
    await expect(card).toContainText(say('studio_confirmed'));
    const parts = main.getByRole('navigation');
    await press(parts.getByRole('link', { name: say('studio_students') }));
    await fill(main.getByRole('searchbox', { name: say('studio_search_students') }), 'Anitha');
    await page.keyboard.press('Enter');
    await expect(main).toContainText('anitha@example.com');
    await expect(main).not.toContainText('priya@example.com');
    await expectSound(page);
  },
};

/** Signing in is no part of these journeys. */
async function signIn({ page, field, button, say, language }: Journey): Promise<void> {
  await page.goto(`${language.prefix}/login`);
  await field(say('sign_in_email')).fill(students.priya.email);
  await field(say('sign_in_password')).fill(students.priya.password);
  await button(say('sign_in_submit')).click();
  await page.waitForURL('**/user/dashboard');
}
