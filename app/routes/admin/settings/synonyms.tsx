export { SynonymsTab as default } from '#app/features/search/admin/synonyms-tab.tsx'
