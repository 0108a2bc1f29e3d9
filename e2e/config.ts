/** What a caller may set: PORT, CHROMIUM, and where the journeys keep their shop (SAHRA_E2E). */
export const environment: Record<string, string | undefined> = process.env
