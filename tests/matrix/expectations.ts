import { publicScreens, staffScreens, studentScreens } from '../support/screen-list.ts';

/** The things that must be seen: the one h1, and a text. `{note}` stands for what she wrote last. */
export interface Expected {
  heading: string | RegExp;
  text: string | RegExp;
  /** The console errors that may be printed all the same. */
  prints?: RegExp;
}

interface Expectation extends Expected {
  /** The differences for a visitor, before she has signed in. */
  visitor?: Partial<Expected>;
  /** The differences when the academy gives no answer, and the phone shows what it keeps. */
  stored?: Partial<Expected>;
  /** The differences when her calls are answered 401. */
  signedOut?: Partial<Expected>;
  /** The differences when it is first opened without an answer: it is kept all the same, or says so. */
  unseen?: Partial<Expected>;
}

const noCourses = 'are not on this device yet';
const staffOnly = 'This could not be shown';
const bridal = 'Bridal Makeup';
const staff = (text: string): Expectation => ({
  heading: 'Studio',
  text,
  // The studio's data is other people's: it is not kept on the phone, and the page says so.
  stored: { text: staffOnly },
  // Its program is not kept either, and React and the browser print that a part did not come.
  unseen: {
    heading: 'Something went wrong',
    text: 'This screen could not be shown',
    prints:
      /Unable to preload CSS|dynamically imported module|Importing a module script failed|ServiceWorker intercepted the request|^Error$/,
  },
  signedOut: { text: 'Please log in' },
});

/** By the names in tests/support/screen-list.ts; a test sees that each has its entry. */
export const expectations: Record<string, Expectation> = {
  home: { heading: 'It starts with one steady line.', text: 'Nineteen looks on nineteen silks' },
  about: { heading: 'A steady hand can be taught.', text: 'Our vision' },
  'public-courses': { heading: 'Many faces, one steady hand', text: bridal },
  'public-course': { heading: bridal, text: 'What you will learn' },
  'unknown-course': {
    heading: 'We do not teach this one',
    text: 'Browse Courses',
    unseen: {
      heading: /^(Course|We do not teach this one)$/,
      text: /on this device yet|Browse Courses/,
    },
  },
  contact: { heading: 'Book an appointment', text: 'Book Appointment' },
  'unknown-appointment': {
    heading: 'This link leads nowhere',
    text: 'Come by, or call',
    stored: { heading: /^(The academy cannot be reached|Looking for your appointment…)$/ },
  },
  login: { heading: 'Login to Your Account', text: 'Forgot your password?' },
  register: { heading: 'Create Your Account', text: 'Confirm Password' },
  'forgot-password': { heading: 'Reset Your Password', text: 'New Password' },
  subscribe: { heading: 'Start with your details', text: 'Send OTP' },
  cart: { heading: 'Your cart is empty', text: 'Browse Courses' },
  payment: {
    heading: 'Pay for your course',
    text: '₹12,999',
    unseen: { text: /₹12,999|on this device yet/ },
  },
  'subscribe-courses': {
    heading: 'Choose a course',
    text: 'Party Makeup',
    unseen: { text: /Party Makeup|on this device yet/ },
  },
  'subscribe-course': {
    heading: bridal,
    text: '₹12,999',
    unseen: { heading: /^(Course|Bridal Makeup)$/, text: /₹12,999|on this device yet/ },
  },
  'bought-course': {
    heading: `Welcome to ${bridal}`,
    text: 'Open the course',
    visitor: { heading: 'Log in to open your course', text: 'If you have paid for it' },
    unseen: {
      heading: /^(Course|Welcome to Bridal Makeup)$/,
      text: new RegExp(`Open the course|${noCourses}`),
    },
  },
  'subscribe-order': { heading: 'No order to show', text: 'This page shows an order' },
  privacy: { heading: 'Privacy Policy', text: 'What we keep' },
  terms: { heading: 'Terms & Conditions', text: 'Who we are' },
  refund: { heading: 'Refund Policy', text: 'How to ask' },

  dashboard: { heading: 'வணக்கம், Priya', text: bridal },
  'my-courses': { heading: 'My Courses', text: bridal },
  // It shows its lessons where the academy tells of several, else what the course is about.
  course: { heading: bridal, text: /About this course|lessons done/ },
  notes: { heading: bridal, text: '{note}' },
  watch: {
    heading: bridal,
    text: 'For your own learning only',
    stored: { text: 'This video needs network.' },
    unseen: { text: 'This video needs network.' },
  },
  courses: {
    heading: 'Courses',
    text: 'Party Makeup',
    unseen: { text: new RegExp(`Party Makeup|${noCourses}`) },
  },
  'course-to-buy': {
    heading: 'Party Makeup',
    text: '15 hours',
    unseen: { heading: /^(Course|Party Makeup)$/, text: /15 hours|is not on this device yet/ },
  },
  'order-success': { heading: 'No order to show', text: 'This page shows an order' },
  'all-notes': { heading: 'Notes', text: '{note}' },
  downloads: { heading: /^On this (phone|device)$/, text: 'No lessons here yet' },
  profile: { heading: 'Profile', text: 'priya@example.com' },

  studio: staff('Nobody is booked'),
  'studio-orders': staff('No orders yet'),
  'studio-students': staff('anitha@example.com'),
  'studio-courses': staff(bridal),
  'studio-course': staff('Students see the published lessons'),
  'studio-lesson': staff('Who sees it'),
  'studio-settings': staff('Days without network'),
};

export const screens: Record<string, string> = {
  ...publicScreens,
  ...studentScreens,
  ...staffScreens,
};

export const isPublic = (screen: string): boolean => Object.hasOwn(publicScreens, screen);
export const isStaff = (screen: string): boolean => Object.hasOwn(staffScreens, screen);
