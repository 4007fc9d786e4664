declare module 'pg/lib/client.js' {
  import { Client } from 'pg'
  export default Client
}
