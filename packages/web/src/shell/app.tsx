import { Route, Switch } from 'wouter-preact'
import { lazy } from '../ui/lazy.tsx'

const Home = lazy(async () => (await import('../screens/home/home.tsx')).Home)
const Join = lazy(async () => (await import('../screens/join/join.tsx')).Join)
const TableRoute = lazy(async () => (await import('./table-route.tsx')).TableRoute)
const Tv = lazy(async () => (await import('../screens/tv/tv.tsx')).Tv)
const RemoteAccess = lazy(
  async () => (await import('../screens/remote-access/remote-access.tsx')).RemoteAccess,
)
const Licences = lazy(async () => (await import('../screens/licences/licences.tsx')).Licences)

/** The routes. `/j` joins (with the invite after #), `/t` is a table, `/s` its table screen. */
export function App() {
  return (
    <Switch>
      <Route path="/">{() => <Home />}</Route>
      <Route path="/j/:code?">{params => <Join code={params.code} />}</Route>
      <Route path="/t/:table/:tab?">
        {params => <TableRoute table={params.table} tab={params.tab ?? 'tavolo'} />}
      </Route>
      <Route path="/s/:table">{params => <Tv table={params.table} />}</Route>
      <Route path="/fuori">{() => <RemoteAccess />}</Route>
      <Route path="/licenze">{() => <Licences />}</Route>
      <Route>{() => <Home />}</Route>
    </Switch>
  )
}
