/** The script of each shell: all of them call `complete-words`, which knows the commands and the live values. */

const bash = `# matchdesk completion for bash. Load it with: source <(matchdesk completion bash)
_matchdesk() {
  local reply line word current="\${COMP_WORDS[COMP_CWORD]}" files= goes_on=
  COMPREPLY=()
  reply=$("\${COMP_WORDS[0]}" complete-words "--line=\${COMP_LINE:0:COMP_POINT}" "--replaces=$2" 2>/dev/null)
  while IFS= read -r line; do
    case $line in
      '') ;;
      :files) files=1 ;;
      :goes-on) goes_on=1 ;;
      *)
        word=\${line%%$'\\t'*}
        # Within quotes a word stands as it is: one that would end them or run something is left out.
        case $current in
          \\"*) [[ $word == *[\\"\\$\\\`\\\\!]* ]] || COMPREPLY+=("$word") ;;
          \\'*) [[ $word == *\\'* ]] || COMPREPLY+=("$word") ;;
          *)
            [[ $word == *[!A-Za-z0-9_@%+=:,./-]* ]] && printf -v word %q "$word"
            COMPREPLY+=("$word")
            ;;
        esac
        ;;
    esac
  done <<<"$reply"
  [[ -n $goes_on ]] && compopt -o nospace 2>/dev/null
  if [[ -n $files ]]; then
    compopt -o filenames 2>/dev/null
    [[ $current == = ]] && current=
    while IFS= read -r line; do
      [[ -n $line ]] && COMPREPLY+=("$line")
    done <<<"$(compgen -f -- "$current")"
  fi
}
complete -F _matchdesk matchdesk
`;

const zsh = `#compdef matchdesk
# matchdesk completion for zsh. Load it with: source <(matchdesk completion zsh)
_matchdesk() {
  local -a reply found shown how
  local line value about files quote=$compstate[quote]
  local current="$IPREFIX\${(Q)\${:-$quote$PREFIX$quote}}"
  reply=("\${(@f)$("\${words[1]}" complete-words -- "\${(@Q)words[2,CURRENT-1]}" "$current" 2>/dev/null)}")
  for line in "\${reply[@]}"; do
    case $line in
      '') ;;
      :files) files=1 ;;
      :goes-on) how=(-S '') ;;
      *)
        value=\${line%%$'\\t'*}
        about=\${line#$value}
        found+=("$value")
        shown+=("$value\${about:+ -- \${about#$'\\t'}}")
        ;;
    esac
  done
  (( \${#found} )) && compadd "\${how[@]}" -l -d shown -a found
  if [[ -n $files ]]; then
    compset -P '*='
    _files
  fi
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
if [[ "$funcstack[1]" == _matchdesk ]]; then _matchdesk "$@"; else compdef _matchdesk matchdesk; fi
`;

const fish = `# matchdesk completion for fish. Load it with: matchdesk completion fish | source
function __matchdesk_complete
  set -l typed (commandline -opc)
  # Without quotes and backslashes, as the words before it; a quote may still be open.
  set -l current (string unescape -- (commandline -ct))
  set -l option (string match -r '^--[\\w-]+=' -- "$current")
  for line in ($typed[1] complete-words -- $typed[2..-1] "$current" 2>/dev/null)
    switch $line
      case ':files'
        printf '%s\\n' "$option"(__fish_complete_path (string replace -- "$option" '' "$current"))
      case ':*'
      case '*'
        echo $line
    end
  end
end
complete -c matchdesk -f -a '(__matchdesk_complete)'
`;

export const scripts: Readonly<Record<string, string>> = { bash, zsh, fish };

/** Where each shell looks for such a script, below the home folder; doctor finds an installed one there. */
export const usualPlaces: Readonly<Record<string, readonly string[]>> = {
  bash: ['.local/share/bash-completion/completions/matchdesk', '.bash_completion', '.bashrc'],
  zsh: ['.zfunc/_matchdesk', '.zshrc'],
  fish: ['.config/fish/completions/matchdesk.fish', '.config/fish/config.fish'],
};

/** The command that installs a shell's completion permanently. */
export const installation: Readonly<Record<string, string>> = {
  bash: 'mkdir -p ~/.local/share/bash-completion/completions; matchdesk completion bash > ~/.local/share/bash-completion/completions/matchdesk',
  zsh: "echo 'source <(matchdesk completion zsh)' >> ~/.zshrc",
  fish: 'mkdir -p ~/.config/fish/completions; matchdesk completion fish > ~/.config/fish/completions/matchdesk.fish',
};
