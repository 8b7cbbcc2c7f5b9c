/** The libraries that every page begins with, whole: nothing of them is left out as unused. */
import * as query from '@tanstack/react-query';
import * as router from '@tanstack/react-router';
import * as react from 'react';
import * as renderer from 'react-dom/client';

Object.assign(globalThis, { react, renderer, router, query });
