import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// The API's own packages in the API's own versions: a bench against others would compare two things at once.
const fromApi = createRequire(fileURLToPath(import.meta.resolve('@matchdesk/api/server.ts')));

type Statement = {
  all(...values: readonly unknown[]): readonly Record<string, unknown>[];
  get(...values: readonly unknown[]): Record<string, unknown> | undefined;
  run(...values: readonly unknown[]): unknown;
};
type SqliteFile = { prepare(text: string): Statement; pragma(text: string): unknown; close(): void };
type Asked = { readonly params: Record<string, string>; readonly query: Record<string, string | undefined> };
type App = {
  get(path: string, handler: (asked: Asked) => unknown): void;
  put(path: string, handler: (asked: Asked) => unknown): void;
  listen(where: { readonly host: string; readonly port: number }): Promise<string>;
};

const Sqlite = fromApi('better-sqlite3') as new (file: string, options?: object) => SqliteFile;

export const fastify = fromApi('fastify') as () => App;
export const openSqlite = (file: string, options: object = {}): SqliteFile => new Sqlite(file, options);
