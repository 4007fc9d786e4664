import { useState } from 'preact/hooks'
import { useDaimonSend } from '../daimon-send.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useCatalogue } from '../../../net/catalogue.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { messages } from './messages.ts'
import * as styles from './oracle.module.css'

/** Adds a result from another table (DAI-ORACLE-12). */
export function AddFacet({ draw }: { draw: string }) {
  const t = useMessages(messages)
  const send = useDaimonSend()
  const tables = useCatalogue()?.catalogue['oracle-tables'] ?? []
  const [isOpen, open] = useState(false)
  return (
    <>
      <button type="button" class="button button--quiet button--small" onClick={() => open(true)}>
        <Icon name="plus" size="small" /> {t.add}
      </button>
      {isOpen && (
        <Dialog title={t.add} close={() => open(false)} closeLabel={t.dialog}>
          <div class={`${styles.questionGrid} ${styles.questionGridTables}`}>
            {tables.map(({ value, label }) => (
              <button
                key={value}
                type="button"
                onClick={() =>
                  void send({ type: 'add-facet', draw, table: Number(value) }).then(() =>
                    open(false),
                  )
                }
              >
                {localize(label)}
              </button>
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}
