import { m } from '../../i18n/paraglide/messages.js';

/** From the list of courses to what she has bought. */
export const buyingSteps = () => [m.buy_step_course(), m.buy_step_pay(), m.buy_step_learn()];
