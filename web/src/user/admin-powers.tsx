import styles from './manage-users-page.module.css'

/** What an admin may do, shown before a person is made one. */
export const AdminPowers = () => (
  <div className={styles.powers}>
    <p>Admins can act on everyone’s homes, accounts and payments. They can:</p>
    <ul>
      <li>verify, reject and advertise any property</li>
      <li>make people agents or admins, and make admins agents, including you</li>
      <li>mark agents as fraud and delete any account or review</li>
      <li>see every payment and email, and try refunds again</li>
    </ul>
  </div>
)
