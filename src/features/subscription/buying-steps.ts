import { m } from '../../i18n/paraglide/messages.js';

/** Returns the names of the steps from the list of courses to the course that she has bought. */
export const buyingSteps = () => [m.buy_step_course(), m.buy_step_pay(), m.buy_step_learn()];
