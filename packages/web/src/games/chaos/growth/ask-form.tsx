import { listed, type Offer } from '@mastro/core'
import { useState } from 'preact/hooks'
import { dictionary, say, useWords } from '../../../i18n/language.ts'
import { answersOf, askedOf, lackingOf } from '../../../offers/answers.ts'
import { Fields, type Values } from '../../../slip/fields.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { stopAt } from '../../../ui/focus.ts'

const words = dictionary({
  it: {
    close: 'Chiudi',
    taught: 'Che cosa gliel’ha insegnato?',
    lacking: (what: readonly string[]) =>
      `${what.length === 1 ? 'Manca' : 'Mancano'}: ${listed(what).it}.`,
  },
  en: {
    close: 'Close',
    taught: 'What taught it?',
    lacking: (what: readonly string[]) => `Still missing: ${listed(what).en}.`,
  },
})

/** One step of growth: what taught it in a tap, a sentence, the training that pays a part. */
export function AskForm({
  offer,
  close,
  go,
}: {
  offer: Offer
  close: () => void
  go: (values: Values) => Promise<boolean>
}) {
  const t = useWords(words)
  const [given, give] = useState<Values>({})
  const [isTried, tryIt] = useState(false)
  const fields = offer.fields ?? []
  const answers = answersOf(fields, given)
  const asked = askedOf(fields, answers)
  const taught = asked.find(({ id }) => id === 'experience')
  const lacking = isTried ? lackingOf(fields, answers) : []
  const change = (next: Values) => give({ ...given, ...next })
  const send = () => {
    if (lackingOf(fields, answers).length > 0) return tryIt(true)
    return void go(answers).then(isDone => isDone && close())
  }
  return (
    <Dialog title={say(offer.label)} close={close} closeLabel={t.close}>
      <div class="gap">
        {taught !== undefined && (
          <>
            <p class="sub">{t.taught}</p>
            <div class="chips chgrow__taught" role="radiogroup" aria-label={t.taught}>
              {(taught.choices ?? []).map(({ value, label }, i) => (
                <button
                  key={String(value)}
                  type="button"
                  class="chip"
                  role="radio"
                  aria-checked={answers['experience'] === value}
                  tabIndex={stopAt(
                    answers['experience'] === value,
                    i === 0,
                    answers['experience'] === undefined,
                  )}
                  onClick={() => change({ experience: value })}
                >
                  {say(label)}
                </button>
              ))}
            </div>
          </>
        )}
        <Fields
          fields={asked.filter(({ id }) => id !== 'experience')}
          values={answers}
          onChange={change}
        />
      </div>
      {lacking.length > 0 && (
        <p class="note note--w" role="alert">
          {t.lacking(lacking.map(({ label }) => say(label)))}
        </p>
      )}
      <button type="button" class="btn btn--p btn--w" onClick={send}>
        {say(offer.verb ?? offer.label)}
      </button>
    </Dialog>
  )
}
