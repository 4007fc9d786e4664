/** A sentence of the log; «3 → 5» stays on one line. */
export function Told({ text }: { text: string }) {
  return (
    <>
      {text.split(/(\S+ → \S+)/).map((part, i) =>
        part.includes(' → ') ? (
          <span class="nowrap" key={i}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  )
}
