import './schema-settings'
import '@sahra/shared/tokens.css'
import '@sahra/shared/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app'

const root = document.getElementById('page')
if (!root) throw new Error('The document has no #page')
createRoot(root).render(<App />)
