import { expect, type Locator } from '@playwright/test';

/**
 * What a screen reader is given of the key screens of the six journeys: role, name and state, in the
 * order in which they are met. In part only, and without their nesting: a screen may be drawn anew
 * and say more, but all of this must be there, in this order.
 */
const trees = {
  cart: [
    /^heading "Your cart" \[level=1\]/,
    'listitem',
    /^heading "Party Makeup" \[level=[23]\]/,
    /^button "Remove/,
    'button "Proceed to Payment"',
  ],
  login: [
    'heading "Login to Your Account" [level=1]',
    'textbox "Email"',
    'textbox "Password"',
    'button "Show password"',
    'link "Forgot your password?"',
    'button "Login"',
    'link "Register here"',
  ],
  register: [
    'heading "Create Your Account" [level=1]',
    'textbox "Full Name"',
    'textbox "Email"',
    'textbox "Password"',
    'button "Show password"',
    'textbox "Confirm Password"',
    'button "Show password"',
    'button "Register"',
    'link "Login here"',
  ],
  pay: [
    /^dialog "Pay ₹/,
    /^heading "Pay ₹.*\[level=2\]/,
    /^radio.*\[checked\]/,
    'radio',
    /^button "Pay ₹/,
  ],
  contact: [
    'heading "Book an appointment" [level=1]',
    'combobox "Service"',
    'textbox "Date"',
    'textbox "Name"',
    'textbox "Phone"',
    'textbox "Email"',
    'textbox "Message"',
    'button "Book Appointment"',
  ],
  booked: [
    'heading "Your appointment is booked" [level=1]',
    /Bridal Makeup/,
    /^(button|link) "Add to calendar"/,
    'textbox "Another day"',
    'button "Change the day"',
    'button "Cancel this appointment"',
  ],
  lesson: [
    'region "Video player"',
    'button "Play video"',
    'slider "Place in the video" [disabled]',
    'progressbar "Video watched"',
    'button "Play"',
    'tablist',
    'tab "Lessons" [selected]',
    'tab "Overview"',
    'tab "Notes"',
    'tab "Captions"',
    'tabpanel "Lessons"',
    /^heading .* \[level=2\]/,
    /^link "1\. /,
    'checkbox "Begin the next lesson by itself"',
  ],
  notes: [
    'region "Video player"',
    'tab "Overview"',
    'tab "Notes" [selected]',
    'tabpanel "Notes"',
    'textbox "Your notes"',
    'button "Save Notes"',
  ],
  merge: [
    'dialog',
    /^heading .* \[level=2\]/,
    'group "Place 1 of 1"',
    /^radio .*this (phone|device)/i,
    /^radio .*other device/,
    'radio "Keep both" [checked]',
    'textbox "Your note will read"',
    'button "Save this note"',
  ],
  studio: [
    'navigation "Parts of the studio"',
    'link "Appointments"',
    'link "Orders"',
    'link "Students"',
    'link "Courses"',
    /^heading "\w+, \d+ \w+" \[level=2\]/,
    'searchbox "Name, phone or email"',
    'textbox "Day"',
    'article "Maya Devi"',
    'heading "Maya Devi" [level=3]',
    'button "Confirm: Maya Devi"',
    'button "Move: Maya Devi"',
    /^button "Cancel.*: Maya Devi"/,
  ],
} satisfies Record<string, (string | RegExp)[]>;

/** The screen's tree holds every line of `name`, in this order; tried until it does. */
export async function expectTree(screen: Locator, name: keyof typeof trees): Promise<void> {
  await expect(async () => {
    const whole = await screen.ariaSnapshot();
    const lines = whole.split('\n').map((line) => line.trim().replace(/^- '?/, ''));
    let from = 0;
    for (const wanted of trees[name]) {
      const fits = (line: string) =>
        typeof wanted === 'string' ? line.startsWith(wanted) : wanted.test(line);
      const at = lines.findIndex((line, index) => index >= from && fits(line));
      expect(at, `${wanted} is in its place in\n${whole}`).toBeGreaterThan(-1);
      from = at + 1;
    }
  }).toPass({ timeout: 15_000 });
}
