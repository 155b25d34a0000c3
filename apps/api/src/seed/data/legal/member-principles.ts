/** Member Principles. */
export const memberPrinciples = `<h2>Member Principles</h2>
<p>Guidelines say what is forbidden. These principles say what we hope for. They were written together with members of the first hour, and everybody who joins is asked to read them once, slowly.</p>
<h2>1. People first</h2>
<p>There is a person behind each picture: somebody who hesitated before uploading it, who is glad about a kind word and remembers an unkind one. Before you send something, read it as if it were addressed to you.</p>
<h2>2. Honest, and gently so</h2>
<p>Say who you are, what you are looking for and, when it turns out that this is not it, say that as well. A sentence is enough. Disappearing without a word is easy for one and hard for the other.</p>
<ul><li>Use pictures from this year or the last.</li><li>Say early what matters: children, faith, plans to move away.</li><li>If you are not free, do not pretend to be.</li></ul>
<h2>3. Curiosity before judgement</h2>
<p>Most people are more interesting than their profiles. Ask one more question. Let yourself be surprised by somebody who does not fit your list. And accept it when somebody does not want to be asked.</p>
<h2>4. Consent is a conversation</h2>
<p>It is not given once and for all; it can be taken back, and silence is not part of it. Ask. Nobody has ever found a question less attractive than an assumption.</p>
<h2>5. Good guests, good hosts</h2>
<p>Events live from those who come. Arrive on time, greet those who stand alone, help to carry chairs. If you cannot come, give your place to somebody on the waiting list. If you host, learn the names and see to it that nobody goes home without having been spoken to.</p>
<h2>6. What happens here stays kind</h2>
<p>You will have funny dates, dull ones and now and then a bad one. Tell your friends if you must, without names and without screenshots. Rate fairly: stars are about whether somebody was as described and behaved well, not about whether you fell in love.</p>
<h2>7. Look after yourself</h2>
<p>Take breaks. Nobody is at their best after forty messages in one evening. Meet in public places, trust your feeling, leave when you wish to leave. Pausing your account is always possible, and your matches will be told nothing but that you are away.</p>
<h2>8. Look after each other</h2>
<p>If you see that somebody is being pressed, mocked or cheated, do not look away. Flag it, and at an event tell the host. You need not be sure. We would rather look once too often.</p>
<h2>9. Everyone is welcome who welcomes others</h2>
<p>Our members differ in origin, language, faith, body, age, gender, orientation and in how they take their coffee. This is the point of the whole undertaking. Whoever cannot bear it will not be happy here.</p>
<h2>10. It may end well</h2>
<p>Some of you will delete your account together. There is no better reason. Send us a postcard; we have a wall for them.</p>
<p><strong>These principles are not a contract.</strong> Nobody loses an account over a forgotten reply. But they are what we think of when we decide how this place should be, and we would be glad if you thought of them as well.</p>`;
