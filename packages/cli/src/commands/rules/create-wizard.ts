import {
  refuse,
  type CreationStep,
  type Dice,
  type Draft,
  type Field,
  type Json,
  type Language,
  type Refused,
  type Ruleset,
} from '@mastro/core'
import { finishedSheet, type CreatedSheet, type CreateMode } from './create.ts'
import { wrap } from './sheet-lines.ts'

/** Asks the person at the terminal. Null means going back. */
export interface Prompter {
  choose(message: string, options: readonly Choice[], initial?: string): Promise<string | null>
  chooseMany(
    message: string,
    options: readonly Choice[],
    initial: readonly string[],
  ): Promise<readonly string[] | null>
  askText(message: string, initial: string): Promise<string | null>
  show(text: string): void
}

export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

interface WizardOptions {
  readonly mode: CreateMode
  readonly json: boolean
  readonly lang: Language
  readonly dice: Dice
}

type Game = Pick<Ruleset, 'system' | 'creation' | 'refusals'>

const MESSAGES = {
  it: {
    steps: 'Passi',
    rest: 'Il resto a caso',
    finish: 'Finisci',
    leave: 'Esci senza salvare',
    roll: 'A caso',
    fill: 'Scegli',
    yes: 'sì',
    no: 'no',
    state: { done: 'fatto', empty: 'da fare', broken: 'da rivedere' },
    fell: (faces: string) => `Dadi: ${faces}`,
    notSo: 'Così non si può: scegli fra le risposte proposte.',
  },
  en: {
    steps: 'Steps',
    rest: 'The rest by dice',
    finish: 'Finish',
    leave: 'Leave without saving',
    roll: 'By dice',
    fill: 'Choose',
    yes: 'yes',
    no: 'no',
    state: { done: 'done', empty: 'to do', broken: 'look again' },
    fell: (faces: string) => `Dice: ${faces}`,
    notSo: 'Invalid answer: choose one of those offered.',
  },
} as const

/** The wizard of any game: three questions, or the list of steps, in any order and repeatable. */
export async function askCreate(
  game: Game,
  options: WizardOptions,
  prompter: Prompter,
): Promise<CreatedSheet | Refused> {
  return options.mode === 'quick'
    ? askQuick(game, options, prompter)
    : askSteps(game, options, prompter, game.creation.begin({ language: options.lang }))
}

async function askQuick(game: Game, options: WizardOptions, prompter: Prompter) {
  const answers: string[] = []
  for (const question of game.creation.quickQuestions({})) {
    const value = await askField(question, options.lang, prompter)
    if (value === null) return refuse('interrupted')
    answers.push(simpleText(value) ?? '')
  }
  const draft = game.creation.quick(answers, {}, options.dice)
  return draft.ok ? finishedSheet(game, draft.value, options) : draft
}

async function askSteps(
  game: Game,
  options: WizardOptions,
  prompter: Prompter,
  begun: Draft,
): Promise<CreatedSheet | Refused> {
  const { creation } = game
  const messages = MESSAGES[options.lang]
  for (let draft = begun; ;) {
    const steps = creation.steps(draft)
    const chosen = await prompter.choose(messages.steps, menu(steps, options.lang), nextStep(steps))
    if (chosen === null || chosen === 'leave') return refuse('interrupted')
    if (chosen === 'rest') draft = creation.random(draft, 'all', options.dice)
    else if (chosen !== 'finish') draft = await askStep(game, options, prompter, draft, chosen)
    else {
      const made = finishedSheet(game, draft, options)
      if ('lines' in made) return made
      prompter.show(allProblems(steps, options.lang))
    }
  }
}

function menu(steps: readonly CreationStep[], lang: Language): Choice[] {
  const messages = MESSAGES[lang]
  return [
    ...steps.map(({ id, label, state, summary }) => ({
      value: id,
      label: `${label[lang]} (${messages.state[state]})`,
      hint: summary[lang],
    })),
    { value: 'rest', label: messages.rest },
    { value: 'finish', label: messages.finish },
    { value: 'leave', label: messages.leave },
  ]
}

const nextStep = (steps: readonly CreationStep[]) =>
  steps.find(({ state }) => state !== 'done')?.id ?? 'finish'

const allProblems = (steps: readonly CreationStep[], lang: Language) =>
  steps
    .flatMap(({ label, problems }) => problems.map(({ text }) => `${label[lang]}: ${text[lang]}`))
    .join('\n')

/**
 * Runs one step, by dice or field by field. Shows any problem, which can be corrected now or later.
 */
async function askStep(
  { creation, refusals }: Game,
  { lang, dice }: WizardOptions,
  prompter: Prompter,
  draft: Draft,
  id: string,
): Promise<Draft> {
  const messages = MESSAGES[lang]
  const step = stepOf(creation.steps(draft), id)
  if (step.help !== undefined) prompter.show(wrap(step.help[lang], 76).join('\n'))
  const how = await prompter.choose(step.label[lang], [
    { value: 'roll', label: messages.roll },
    { value: 'fill', label: messages.fill },
  ])
  if (how === null) return draft
  if (how === 'roll') {
    const rolled = creation.random(draft, id, dice)
    prompter.show(messages.fell((rolled.dice[id] ?? []).join(' ')))
    report(rolled)
    return rolled
  }
  let filled = draft
  const answeredFields = new Set<string>()
  for (;;) {
    const field = stepOf(creation.steps(filled), id).fields.find(
      held => !answeredFields.has(held.id),
    )
    if (field === undefined) break
    answeredFields.add(field.id)
    const value = await askField(field, lang, prompter)
    if (value === null) break
    const answered = creation.answer(filled, id, { [field.id]: value })
    if (answered.ok) filled = answered.value
    else prompter.show(refusals[answered.error.code]?.[lang] ?? messages.notSo)
  }
  report(filled)
  return filled

  function report(held: Draft) {
    const { summary, problems } = stepOf(creation.steps(held), id)
    prompter.show([summary[lang], ...problems.map(({ text }) => text[lang])].join('\n'))
  }
}

const stepOf = (steps: readonly CreationStep[], id: string) => steps.find(step => step.id === id)!

/** Asks for one field. Null if the person goes back. */
async function askField(field: Field, lang: Language, prompter: Prompter): Promise<Json> {
  const { kind, label, initial } = field
  const options = choicesOf(field, lang)
  if (kind === 'choices') {
    const selected = Array.isArray(initial) ? initial.map(String) : []
    const many = await prompter.chooseMany(label[lang], options, selected)
    return many === null ? null : many.map(value => choiceValue(field, value))
  }
  if (kind === 'text')
    return prompter.askText(label[lang], typeof initial === 'string' ? initial : '')
  const one = await prompter.choose(label[lang], options, simpleText(initial))
  if (one === null) return null
  if (kind === 'bool') return one === 'true'
  return kind === 'int' ? Number(one) : choiceValue(field, one)
}

/** A simple value as the text of an option. */
const simpleText = (value: Json | undefined) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined

/** The field's value for the chosen text. */
const choiceValue = ({ choices = [] }: Field, text: string) =>
  choices.find(({ value }) => String(value) === text)?.value ?? text

function choicesOf({ kind, choices = [], min = 0, max = 10 }: Field, lang: Language): Choice[] {
  const messages = MESSAGES[lang]
  if (kind === 'bool')
    return [
      { value: 'true', label: messages.yes },
      { value: 'false', label: messages.no },
    ]
  if (kind === 'int')
    return Array.from({ length: Math.min(200, max - min + 1) }, (_, k) => {
      const value = String(min + k)
      return { value, label: value }
    })
  return choices.map(({ value, label, hint }) => ({
    value: String(value),
    label: label[lang],
    ...(hint === undefined ? {} : { hint: hint[lang] }),
  }))
}

/** Longer lists are searched by typing. */
const LONG_LIST = 20

/** The real terminal. Its library is loaded only when needed. */
export async function terminalPrompter(lang: Language): Promise<Prompter> {
  const clack = await import('@clack/prompts')
  const read = async <T>(answer: Promise<T>): Promise<Exclude<T, symbol> | null> => {
    const value = await answer
    return clack.isCancel(value) ? null : (value as Exclude<T, symbol>) // safe: the only symbol is cancel
  }
  const placeholder = lang === 'it' ? 'scrivi per cercare' : 'type to search'
  return {
    choose(message, options, initial) {
      const start = initial === undefined ? {} : { initialValue: initial }
      return options.length > LONG_LIST
        ? read(clack.autocomplete({ message, options: [...options], maxItems: 10, placeholder }))
        : read(clack.select({ message, options: [...options], maxItems: 16, ...start }))
    },
    chooseMany: (message, options, initial) =>
      read(
        clack.autocompleteMultiselect({
          message,
          options: [...options],
          initialValues: [...initial],
          maxItems: 12,
          placeholder,
          required: false,
        }),
      ),
    askText: (message, initial) =>
      read(clack.text({ message, initialValue: initial, defaultValue: '' })),
    show: text => clack.log.message(text),
  }
}
