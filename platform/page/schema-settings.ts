import { z } from 'zod'

// Before any schema is created: zod would compile code from strings, which the policy of this page reports as an error.
z.config({ jitless: true })
