import type { Spec } from '@matchdesk/terminal/command/spec.ts';

/** The registry as a server of the Model Context Protocol. */
export const mcpSpec: Spec = {
  path: ['mcp'],
  summary: 'Serve reads and proposals to a program by the Model Context Protocol',
  details:
    'Every read is a tool, and every write that can be planned is one that proposes a plan: nothing is done until a person applies it. Without --http it speaks on stdin and stdout. Over http it listens on 127.0.0.1 alone and needs the bearer token that MATCHDESK_MCP_TOKEN holds, or that it makes up and says on stderr. Names, addresses, phone numbers and whatever people wrote are masked.',
  flags: [
    { name: 'http', value: '<port>', summary: 'listen on this port instead of stdin; 0 for any free one' },
    { name: 'personal-data', summary: 'show personal data, too' },
  ],
  examples: ['mcp', 'mcp --http 4800', 'mcp --read-only'],
  isText: true,
  load: async () => (await import('../commands/mcp.ts')).serveMcp,
};
