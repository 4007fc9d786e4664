export function Tv({ table }: { table: string }) {
  return <p>{table}</p>
}
