import type { Spec } from '@matchdesk/terminal/command/spec.ts';

/** Serves the registry by the Model Context Protocol. */
export const mcpSpec: Spec = {
  path: ['mcp'],
  summary: 'Serve reads and proposals to a program by the Model Context Protocol',
  details:
    'Every read is a tool, and every write that can be planned is a tool that proposes a plan: nothing is done until a person applies it. Without --http it uses stdin and stdout. With --http it listens on 127.0.0.1 only and needs the bearer token from MATCHDESK_MCP_TOKEN, or a random one that it prints on stderr. Names, addresses, phone numbers and everything that people wrote are masked.',
  flags: [
    { name: 'http', value: '<port>', summary: 'listen on this port instead of stdin; 0 for any free one' },
    { name: 'personal-data', summary: 'show personal data, too' },
  ],
  examples: ['mcp', 'mcp --http 4800', 'mcp --read-only'],
  isText: true,
  load: async () => (await import('../commands/mcp.ts')).serveMcp,
};
