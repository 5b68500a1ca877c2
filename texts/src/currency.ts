/** How this process writes and reads money: set once at its start, from the configuration or from the page. */
export { currency, setCurrency } from '@thikana/domain/payment/currency'
