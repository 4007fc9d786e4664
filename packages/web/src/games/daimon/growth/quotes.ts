import { useEffect, useState } from 'preact/hooks'
import type { Refusal } from '@mastro/core'
import type { CharacterDoc } from '@mastro/rules-daimon'
import type { TableDoc } from '@mastro/table'
import { api } from '../../../net/api.ts'
import type { Purchase } from './plain-purchases.ts'

/** The answer of the rules to a purchase: its price in EVO, or the refusal. */
export type Quote = { readonly price: number } | { readonly refusal: Refusal }

/** Sent as the available EVO, so that unaffordable purchases get a price too. */
const PLENTY = 99
const AT_ONCE = 12

export function useQuotes(
  doc: CharacterDoc,
  table: TableDoc,
  purchases: readonly Purchase[],
  installerSkills: readonly string[] = [],
): readonly (Quote | undefined)[] {
  const [quotes, setQuotes] = useState<readonly Quote[]>([])
  const questions = purchases.map(purchase => ({
    system: 'daimon',
    op: 'advance',
    input: {
      character: { ...doc.character, evo: PLENTY },
      purchase,
      context: { ...doc.granted, betweenSessions: !table.session.open, installerSkills },
      options: table.options,
    },
  }))
  const stamp = JSON.stringify(questions)
  useEffect(() => {
    let isHere = true
    const parsed: typeof questions = JSON.parse(stamp)
    void quoteAll(parsed).then(found => isHere && found !== null && setQuotes(found))
    return () => {
      isHere = false
    }
  }, [stamp])
  return purchases.map((_, i) => quotes[i])
}

async function quoteAll(
  questions: readonly { system: string; op: string; input: object }[],
): Promise<readonly Quote[] | null> {
  const quotes: Quote[] = []
  for (let i = 0; i < questions.length; i += AT_ONCE) {
    const answers = await api.resolve(questions.slice(i, i + AT_ONCE))
    if (answers === null) return null
    quotes.push(
      ...answers.map(answer =>
        answer.ok
          ? { price: (answer.output as { spent: { evo: number } }).spent.evo } // safe: the output of `advance`
          : { refusal: answer.error },
      ),
    )
  }
  return quotes
}
