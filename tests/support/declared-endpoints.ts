import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '#contract/endpoint.ts';
import { projectRoot } from './source-files.ts';

/** Resolves to every endpoint that the contract declares. */
export async function declaredEndpoints(): Promise<Endpoint[]> {
  const modules: object[] = await Promise.all(
    globSync(join(projectRoot, 'contract/*.ts')).map((file) => import(file)),
  );
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}
