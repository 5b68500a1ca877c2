import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/stripe/schema.ts',
  schemaFilter: ['sandbox'],
  out: './src/stripe/migrations',
})
