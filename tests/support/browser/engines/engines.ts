import { chromiumEngine } from './chromium-engine.ts';
import type { Engine } from './engine.ts';
import { firefoxEngine } from './firefox-engine.ts';
import { webkitEngine } from './webkit-engine.ts';

/** The three that students' phones have between them. */
export const engines: Engine[] = [chromiumEngine, firefoxEngine, webkitEngine];
