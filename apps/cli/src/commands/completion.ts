import { globalFlags } from '../globals.ts';
import type { Handler, Spec } from '../spec.ts';
import { allSpecs } from '../specs.ts';
import { writeOut } from '../streams.ts';

const bash = `# matchdesk completion for bash
_matchdesk() {
  local IFS=$'\\n'
  COMPREPLY=($(matchdesk complete-words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
  [[ \${#COMPREPLY[@]} -eq 0 ]] && COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o bashdefault -F _matchdesk matchdesk
`;

const zsh = `#compdef matchdesk
# matchdesk completion for zsh
_matchdesk() {
  local -a found
  found=("\${(@f)$(matchdesk complete-words -- "\${words[@]:1:$((CURRENT-1))}" 2>/dev/null)}")
  if [[ -n "\${found[1]}" ]]; then compadd -a found; else _files; fi
}
if [[ "$funcstack[1]" == _matchdesk ]]; then _matchdesk "$@"; else compdef _matchdesk matchdesk; fi
`;

const fish = `# matchdesk completion for fish
function __matchdesk_words
  set -l typed (commandline -opc) (commandline -ct)
  matchdesk complete-words -- $typed[2..-1] 2>/dev/null
end
complete -c matchdesk -a '(__matchdesk_words)'
`;

const scripts: Readonly<Record<string, string>> = { bash, zsh, fish };

const specAt = (words: readonly string[]): Spec | undefined =>
  allSpecs.find(({ path }) => path.every((word, index) => words[index] === word));

const next = (words: readonly string[]): readonly string[] => {
  const plain = words.slice(0, -1).filter((word) => !word.startsWith('-'));
  const spec = specAt(plain);
  const flags = [...(spec?.flags ?? []), ...globalFlags];
  const before = flags.find(({ name, short }) => [`--${name}`, `-${short}`].includes(words.at(-2) ?? ''));
  if (before?.value) return before.choices ?? [];
  if (words.at(-1)?.startsWith('-')) return flags.map(({ name }) => `--${name}`);
  if (!spec) {
    const within = allSpecs.filter(({ path }) => plain.every((word, index) => path[index] === word));
    return [...new Set(within.flatMap(({ path }) => path[plain.length] ?? []))];
  }
  return spec.arguments?.[plain.length - spec.path.length]?.choices ?? [];
};

/** Words that may stand where the last one does. */
export const completionsOf = (words: readonly string[]): readonly string[] =>
  next(words).filter((word) => word.startsWith(words.at(-1) ?? ''));

/** Prints a shell's script, which asks `complete-words` for what may follow. */
export const completion: Handler = async (call) => {
  await writeOut(scripts[call.arguments[0] ?? ''] ?? '');
  return undefined;
};

/** Prints the words that may stand where the last one does. */
export const completionWords: Handler = async (call) => {
  const found = completionsOf(call.arguments);
  await writeOut(found.map((word) => `${word}\n`).join(''));
  return undefined;
};
