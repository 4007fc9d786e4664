import type { Command } from 'commander'
import type { Language } from '@mastro/core'
import { isAboutLeftOut } from './systems.ts'

/** The Italian help for each English text in the commands. A test checks that none is missing. */
export const ITALIAN_HELP: Readonly<Record<string, string>> = {
  'A virtual tabletop for role-playing games, with its rules on the command line.':
    'Un tavolo per giochi di ruolo, e le sue regole nel terminale.',
  'language of the output': 'lingua delle parole',
  'start the server with an embedded database and print its addresses':
    'avvia il server, con il suo archivio, e dice dove trovarlo',
  'data folder (default: ~/.mastro if it exists, or the usual place of the system)':
    'dove sta tutto (di suo: ~/.mastro se c’è, o il posto usuale del sistema)',
  'print the result as JSON': 'il risultato come dati',
  'print the answer as JSON': 'la risposta come dati',
  'list the tables, even while the server runs': 'elenca i tavoli, anche a server acceso',
  'replace the admin key, even while the server runs':
    'cambia la chiave di casa, anche a server acceso',
  'create a new key; the old one stops working': 'ne fa una nuova; quella di prima non apre più',
  'file to write (default: the id of the table)':
    'il file da scrivere (di suo: il nome del tavolo)',
  'print a script that completes commands: bash, zsh, fish':
    'uno script che completa i comandi: bash, zsh, fish',
  'port, or the next free one if it is in use': 'porta; se è occupata, la prima libera dopo',
  'address to listen on (default: all)': 'indirizzo su cui ascoltare (di suo: tutti)',
  'sqlite, or postgres://…': 'sqlite, o postgres://…',
  'other host names of this server': 'altri nomi con cui si trova questo server',
  'public address, if a TLS proxy is in front':
    'indirizzo che si scrive quando davanti c’è un proxy con TLS',
  'allow webhooks to private addresses and over plain http':
    'gli avvisi dei bot possono andare a indirizzi di casa, anche in http semplice',
  'addresses or networks of the proxies in front': 'indirizzi o reti dei proxy che stanno davanti',
  'open remote access: tailscale, cloudflared or ssh':
    'fa entrare amici da fuori: tailscale, cloudflared o ssh',
  'your own server for ssh: user@server': 'un server tuo, come lo vuole ssh: utente@server',
  'port on that server (default: 4000)': 'la porta su quel server (di suo 4000)',
  'public https address of that server': 'il suo indirizzo, con il suo certificato',
  'another configuration file for ssh': 'un altro file di impostazioni per ssh',
  'change a limit (listed in docs/deployment.md)':
    'cambia un limite (sono tutti in docs/deployment.md)',
  'let other machines read /healthz and /readyz':
    'lascia leggere /healthz e /readyz ad altre macchine',
  'addresses or networks that may read /metrics': 'indirizzi o reti che possono leggere /metrics',
  'make backups on PostgreSQL too (on SQLite they are always made)':
    'fa copie anche di un PostgreSQL (con SQLite si fanno comunque)',
  'seconds to report not-ready before shutting down':
    'fra «non pronto» e la fine, per un bilanciatore',
  'start even if known tables are missing': 'parte anche se mancano tavoli che c’erano',
  'open a demonstration table in play': 'apre un tavolo già in gioco',
  'open the page in a browser': 'apre la pagina nel browser di questa macchina',
  'roll dice: 6d6>=4, 4d6dl1, 2d6+7, d100, 1d6!': 'tira dadi: 6d6>=4, 4d6dl1, 2d6+7, d100, 1d6!',
  'print the full record as JSON': 'tutto quel che è caduto, come dati',
  'the same text gives the same dice': 'lo stesso testo dà gli stessi dadi',
  'exact faces, separated by commas': 'le facce esatte, con le virgole',
  'exact odds of a roll, as a bar chart': 'le probabilità esatte di un tiro, a barre',
  'probability of at least this value': 'la probabilità di questo numero o più',
  'print every value with its probability as JSON': 'ogni valore con la sua probabilità',
  'answer rules requests: one JSON object per line in, one per line out':
    'risponde a domande sulle regole: un oggetto JSON per riga, e uno in risposta',
  'how a fight may end: the input of the operation as JSON, from a file or stdin':
    'come può finire uno scontro: i dati dell’operazione, da un file o dall’ingresso',
  'print the whole forecast as JSON': 'tutta la previsione come dati',
  'make a character of a game': 'crea un personaggio di un gioco',
  'roll every choice': 'ogni scelta ai dadi',
  'ask a few questions and roll the rest': 'poche scelte, il resto ai dadi',
  'answers to the quick questions, separated by commas': 'risposte alle domande, con le virgole',
  'print the sheet as JSON': 'la scheda come dati',
  'ask the Oracle of Dàimon: yes-no, npc, event, action, place, other, start':
    'chiede all’Oracolo di Dàimon: sì-no, png, evento, azione, luogo, altro, inizio',
  'make a backup now and check that it opens': 'copia tutto adesso, e riapre la copia per prova',
  'copy everything into one file, even while the server runs':
    'tutto in un solo file, anche a server acceso',
  'check all data and list damaged tables, even while the server runs':
    'rilegge tutto e dice quali tavoli hanno guai, anche a server acceso',
  'examine proxy, file modes, clock, free space and backups, and restore one on trial':
    'guarda proxy, permessi, orologio, spazio e copie, e ne ripristina una per prova',
  'restore a backup (default: the newest)':
    'ripristina una copia (la più recente, se non ne indichi una)',
  'restore only this table, even while the server runs':
    'solo questo tavolo, anche a server acceso; gli altri restano come sono',
  'erase a person and what they wrote, even while the server runs':
    'toglie da un tavolo una persona e ciò che ha scritto; anche a server acceso',
  'count what would be erased, and change nothing':
    'conta ciò che toglierebbe, senza cambiare nulla',
  'erase at once, instead of hiding it for a day':
    'cancella subito, invece di nascondere per un giorno',
  'show again what is only hidden': 'mostra di nuovo ciò che è solo nascosto',
  'erase at once, make a new backup, then delete the copies that still contain them':
    'cancella subito, fa una copia nuova, poi toglie le copie che li hanno ancora',
  'delete a whole table, even while the server runs':
    'cancella un tavolo intero; anche a server acceso',
  'delete at once, instead of closing it for a day':
    'cancella subito, invece di chiudere per un giorno',
  'open a table again that is only closed': 'riapre un tavolo che è solo chiuso',
  'export a table as a readable file, secrets included':
    'un tavolo in un file che si legge, segreti compresi',
  'import a table (damaged files are refused, existing tables are not changed)':
    'prende un tavolo da un file; se il file non torna non prende nulla, se il tavolo c’è già resta',
  'append missing acts to an existing table whose log was truncated':
    'aggiunge il resto a un tavolo che c’è e il cui diario era tagliato',
  'copy every table to an empty PostgreSQL database': 'porta tutti i tavoli in un PostgreSQL vuoto',
  'print a session as one seat saw it': 'una serata come l’ha vista un posto',
  'seat to view the log as': 'con gli occhi di chi',
  'verify the chain, seals and dice of a table file offline':
    'controlla catena, buste e dadi del file di un tavolo, senza rete',
  'display help for command': 'mostra questo aiuto',
  'output the version number': 'dice la versione',
}

const EXAMPLES: Readonly<Record<Language, string>> = {
  it: `
Esempi:
  mastro serve                          apre la casa: i telefoni inquadrano il codice e si siedono
  mastro roll 6d6>=4                    tira sei dadi e conta 4, 5 e 6
  mastro odds 4d6dl1 --at-least 12      probabilità esatte, a barre
  mastro create daimon --random         un personaggio intero, ai dadi
  mastro oracle sì-no                   chiede all’Oracolo
  mastro forecast brp scontro.json      come può finire uno scontro
  mastro resolve < domande.jsonl        risponde a domande sulle regole, una per riga

Come si scrivono i dadi: 2d6+7, d100 o d%, 6d6>=4 (contare), 4d6dl1 e 4d6kh3 (scartare, tenere), 1d6! (esplode), 3d6+1d4-2.

Ogni opzione di «serve» si può dare anche come variabile: --public-url è MASTRO_PUBLIC_URL.
Codici di uscita: 0 fatto, 1 non riuscito, 2 comando o dadi sbagliati, 3 «check» o «doctor» hanno trovato guai.`,
  en: `
Examples:
  mastro serve                          start the server: phones scan the QR code and join
  mastro roll 6d6>=4                    roll six dice and count 4, 5 and 6
  mastro odds 4d6dl1 --at-least 12      exact odds, as a bar chart
  mastro create daimon --random         a whole character, rolled
  mastro oracle yes-no                  ask the Oracle
  mastro forecast brp fight.json        how a fight may end
  mastro resolve < requests.jsonl       answer rules requests, one per line

Dice notation: 2d6+7, d100 or d%, 6d6>=4 (count), 4d6dl1 and 4d6kh3 (drop, keep), 1d6! (explodes), 3d6+1d4-2.

Every option of “serve” can be an environment variable: --public-url is MASTRO_PUBLIC_URL.
Exit codes: 0 done, 1 failed, 2 invalid command or dice, 3 “check” or “doctor” found problems.`,
}

/** Without the games that this release leaves out. */
export function examplesOf(language: Language): string {
  const lines = EXAMPLES[language].split('\n')
  return lines.filter(line => !isAboutLeftOut(line)).join('\n')
}

const ITALIAN_TITLES: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Options:': 'Opzioni:',
  'Commands:': 'Comandi:',
  'Arguments:': 'Argomenti:',
}

/** Errors that commander prints when it cannot parse the arguments. */
const ITALIAN_ERRORS: readonly (readonly [RegExp, string])[] = [
  [/\(Did you mean (?:one of )?(.*?)\?\)/, '(Forse: $1?)'],
  [/^error: unknown command '(.*)'/, 'Il comando «$1» non c’è: guarda «mastro --help».'],
  [/^error: unknown option '(.*)'/, 'L’opzione «$1» non c’è: guarda «mastro --help».'],
  [/^error: missing required argument '(.*)'/, 'Manca «$1»: aggiungilo al comando.'],
  [/^error: required option '(.*)' not specified/, 'Manca l’opzione «$1»: aggiungila.'],
  [/^error: option '(.*)' argument missing/, 'Manca il valore di «$1»: scrivilo dopo.'],
  [/^error: too many arguments.*/s, 'Ci sono troppe parole dopo il comando: togline.'],
  [
    /^error: (?:option|command-argument value) '(.*)' (?:argument )?'?(.*?)'? is invalid\..*/s,
    'Per «$1» il valore «$2» non va: scegline un altro.',
  ],
]

/** Translates the help of every command to the language of the terminal. */
export function localizeHelp(language: Language, program: Command): void {
  if (language !== 'it') return
  const titled = {
    styleTitle: (title: string) => ITALIAN_TITLES[title] ?? title,
    styleUsage: italianWords,
    styleOptionDescription: italianWords,
    styleSubcommandTerm: italianWords,
  }
  const outputConfig = {
    outputError: (text: string, write: (text: string) => void) =>
      write(
        ITALIAN_ERRORS.reduce(
          (translated, [fault, words]) => translated.replace(fault, words),
          text,
        ),
      ),
  }
  for (const command of [program, ...program.commands]) {
    command.description(italian(command.description()))
    for (const option of command.options) option.description = italian(option.description)
    command.helpOption('-h, --help', italian('display help for command'))
    command.configureHelp(titled).configureOutput(outputConfig)
  }
  program.helpCommand('help [command]', italian('display help for command'))
}

/** Words that commander itself puts into the help. */
const italianWords = (text: string): string =>
  text
    .replace('[options]', '[opzioni]')
    .replace('[command]', '[comando]')
    .replace('(choices: ', '(uno di: ')

const italian = (words: string): string => ITALIAN_HELP[words] ?? words
