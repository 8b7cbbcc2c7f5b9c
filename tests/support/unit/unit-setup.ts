import 'fake-indexeddb/auto';
import { afterEach, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());
