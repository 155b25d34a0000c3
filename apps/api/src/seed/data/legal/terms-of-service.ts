/** Terms of Service. */
export const termsOfService = `<h2>Terms of Service</h2>
<p>These terms are the contract between you and us, the operator of the app. By registering you accept them together with the Community Guidelines. Please also read the Privacy Policy, which is information and not part of the contract.</p>
<h2>1. Who may use the app</h2>
<ul><li>You are at least eighteen years old, and twenty-one where the law of your place requires it.</li><li>You use the app for yourself and not for a business.</li><li>We have not closed an account of yours before, and you are not barred by law from using a service of this kind.</li></ul>
<h2>2. Your account</h2>
<p>Keep your password to yourself and tell us at once if somebody else may know it. What happens through your account is taken as done by you until you have told us. You may have one account. You may delete it at any time in the settings.</p>
<h2>3. What we provide</h2>
<p>The basic functions are free: a profile, matching, a limited number of messages, communities and events. Membership opens more. We do not promise that you will meet somebody, and we do not check what members say about themselves except where the app says so. We work to keep the service available but cannot exclude interruptions for maintenance or for reasons outside our control.</p>
<h2>4. Membership, credits and tickets</h2>
<ul><li><strong>Membership</strong> runs for the period that you chose and renews itself for the same period unless you cancel at least one day before its end. The price is shown before you buy and on each invoice.</li><li><strong>Credits</strong> pay for single functions. They are bound to your account, cannot be paid out, and do not expire while your account exists. Credits that we give you as a courtesy are used up first.</li><li><strong>Tickets</strong> are contracts with the host; we handle the payment. If an event is cancelled you get the full price back. You may return a ticket until forty-eight hours before the beginning.</li></ul>
<p>If you are a consumer you may withdraw from a purchase within fourteen days without giving a reason. If you ask us to begin at once and have used the service in the meantime, we keep the part of the price that corresponds to the use.</p>
<h2>5. Your content</h2>
<p>What you upload remains yours. You give us the right to store, show and resize it as far as running the service needs, for as long as it is in the app. You confirm that you may publish it and that the people shown agree. We may remove content that breaks the law, these terms or the Community Guidelines.</p>
<h2>6. What you must not do</h2>
<ul><li>Use the app for advertising, fraud, collecting data about others, or anything unlawful.</li><li>Copy profiles by machine, go round technical limits, or test the security of the service without our consent.</li><li>Let others use your account, or trade in accounts, credits or tickets.</li></ul>
<h2>7. Hosting events</h2>
<p>Whoever hosts is responsible for the event: for permits, for the safety of the place, for what the description promises, and for taxes on what is earned. We may set limits to numbers and prices, and cancel an event that endangers guests or breaks the rules. Our share of the ticket price is shown before publication.</p>
<h2>8. Measures</h2>
<p>Where somebody breaks these terms we take the mildest measure that helps: a notice, removal of content, limits on functions, a pause, a suspension, closure. In serious cases we may act at once. You are told the reason and may have it looked at again by somebody who was not involved.</p>
<h2>9. Ending the contract</h2>
<p>You may end it at any time by deleting your account. We may end it with a notice of thirty days, and without notice for an important reason. Membership that you paid for and cannot use because we ended the contract without such a reason is refunded in proportion.</p>
<h2>10. Liability</h2>
<p>We are liable without limit for intent and gross negligence, for injury to life, body and health, and where the law allows no limit. In cases of slight negligence we are liable only for the breach of duties on which the contract rests, and only for damage that is typical and foreseeable. We are not liable for what members do to each other outside the app.</p>
<h2>11. Changes to these terms</h2>
<p>We may change these terms where the law, the service or security makes it necessary and the change is fair to you. We announce it six weeks ahead. If you object, you may end the contract until the change takes effect; if you go on using the service after that, it applies.</p>
<h2>12. Final provisions</h2>
<p>The law of the place of our registered office applies; consumers keep the protection of the law of their own country. If one clause is invalid the others stand. Disputes may be brought to a consumer arbitration body; we take part where the law obliges us to.</p>`;
