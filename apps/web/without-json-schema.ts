import type { Plugin } from 'vite';

const parts = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const exported = /^export (?:const|function|class) (\w+)/gm;

/**
 * Leaves out zod's own way to JSON schemas: its schemas name every part of it, so that no bundler finds it unused, and
 * the console asks for none (the API writes its OpenAPI document by it).
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!parts.test(id)) return null;
    const names = [...code.matchAll(exported)].map(([, name]) => name);
    if (names.length === 0) throw new Error(`${id} exports nothing that is known.`);
    const refuse = "const refuse = () => { throw new Error('The console makes no JSON schemas.'); };";
    return { code: [refuse, ...names.map((name) => `export const ${name} = refuse;`)].join('\n'), map: null };
  },
});
