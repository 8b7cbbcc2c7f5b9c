import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';

interface FrameOnTapProps {
  /** A third party's page. */
  src: string;
  title: string;
  isOnline: boolean;
  /** What the button says. */
  show: string;
  needsNetwork: string;
  notHere: string;
  /** Stands there until the frame does, and whenever it cannot: of use by itself. */
  children: ReactNode;
}

/** Nothing is asked of a third party before the visitor taps. */
export function FrameOnTap(props: FrameOnTapProps) {
  const { src, title, isOnline, show, needsNetwork, notHere, children } = props;
  const [isWanted, setIsWanted] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  // Where the server's Content-Security-Policy does not name the host, a frame would stay blank.
  useEffect(() => {
    const refuse = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setIsRefused(true);
    };
    document.addEventListener('securitypolicyviolation', refuse);
    return () => document.removeEventListener('securitypolicyviolation', refuse);
  }, []);
  if (isWanted && isOnline && !isRefused) {
    return (
      <iframe
        src={src}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        ref={takeFocus}
      />
    );
  }
  return (
    <div className="frame-instead">
      {children}
      {isWanted && (
        <p className="frame-problem" role="status">
          {isRefused ? notHere : needsNetwork}
        </p>
      )}
      {!isRefused && !(isWanted && isOnline) && (
        <Button look="line" onClick={() => setIsWanted(true)}>
          {show}
        </Button>
      )}
    </div>
  );
}

/** The button that had it is gone. Outside the component: a new function would take it again and again. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();
