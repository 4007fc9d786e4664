import type { Command, Option } from 'commander'
import type { Language } from '@mastro/core'
import { SYSTEMS } from '../systems.ts'
import type { CommandOutput } from './with-store.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof SHELLS)[number]

/** The words that a shell offers after one command. */
interface CompletionEntry {
  readonly command: string
  readonly description: string
  readonly words: readonly string[]
}

/** `mastro completion <shell>`: a script made from the commands and their options. */
export function completionScript(
  shell: string,
  program: Command,
  language: Language,
): CommandOutput {
  if (!isShell(shell)) return { text: UNKNOWN[language](shell), code: 2 }
  const entries = program.commands.map(entryOf)
  return { text: SCRIPTS[shell](entries, optionWords(program.options)), code: 0 }
}

const isShell = (text: string): text is Shell => (SHELLS as readonly string[]).includes(text)

function entryOf(command: Command): CompletionEntry {
  const values = command.options.flatMap(option => option.argChoices ?? [])
  return {
    command: command.name(),
    description: command.description().replaceAll(/['"`$\\:]/g, ''),
    words: [
      ...optionWords(command.options),
      '--help',
      ...values,
      ...(ARGUMENTS[command.name()] ?? []),
    ],
  }
}

const optionWords = (options: readonly Option[]): readonly string[] =>
  options.flatMap(option => option.long ?? [])

/** Known values of arguments. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  create: SYSTEMS,
  completion: SHELLS,
}

const SCRIPTS: Readonly<
  Record<Shell, (entries: readonly CompletionEntry[], options: readonly string[]) => string>
> = {
  bash: (entries, options) =>
    [
      '_mastro() {',
      '  local current="${COMP_WORDS[COMP_CWORD]}" words',
      '  case "${COMP_WORDS[1]}" in',
      ...entries.map(({ command, words }) => `    ${command}) words="${words.join(' ')}" ;;`),
      '    *) words="" ;;',
      '  esac',
      `  [ "$COMP_CWORD" -eq 1 ] && words="${[...entries.map(({ command }) => command), ...options].join(' ')}"`,
      '  COMPREPLY=($(compgen -W "$words" -- "$current"))',
      '}',
      'complete -o default -F _mastro mastro',
    ].join('\n'),
  zsh: entries =>
    [
      '#compdef mastro',
      '_mastro() {',
      '  if (( CURRENT == 2 )); then',
      `    local -a commands=(${entries.map(({ command, description }) => `'${command}:${description}'`).join(' ')})`,
      '    _describe command commands',
      '    return',
      '  fi',
      '  case "${words[2]}" in',
      ...entries.map(({ command, words }) => `    ${command}) compadd -- ${words.join(' ')} ;;`),
      '  esac',
      '  _files',
      '}',
      'compdef _mastro mastro',
    ].join('\n'),
  fish: entries =>
    entries
      .flatMap(({ command, description, words }) => [
        `complete -c mastro -n __fish_use_subcommand -a ${command} -d '${description}'`,
        `complete -c mastro -n '__fish_seen_subcommand_from ${command}' -a '${words.join(' ')}'`,
      ])
      .join('\n'),
}

const UNKNOWN: Readonly<Record<Language, (shell: string) => string>> = {
  it: shell => `Non so completare per «${shell}»: scegli ${SHELLS.join(', ')}.`,
  en: shell => `No completion for “${shell}”. Choose one of: ${SHELLS.join(', ')}.`,
}
