import '@sahra/shared/tokens.css'
import '@sahra/shared/base.css'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { App } from './app'

// Without it zod tries to compile code from strings, which the policy of this page reports.
z.config({ jitless: true })

const root = document.getElementById('page')
if (!root) throw new Error('The document has no #page')
createRoot(root).render(<App />)
