import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';

interface FrameOnTapProps {
  /** A third party's page. */
  src: string;
  title: string;
  isOnline: boolean;
  /** The label of the button that shows the frame. */
  show: string;
  needsNetwork: string;
  notHere: string;
  /** Shown until the frame is, and whenever that cannot be: it is of use by itself. */
  children: ReactNode;
  classNames: {
    frame: string | undefined;
    instead: string | undefined;
    problem?: string | undefined;
  };
}

/** Nothing is asked of a third party before the visitor taps. */
export function FrameOnTap(props: FrameOnTapProps) {
  const { src, title, isOnline, show, needsNetwork, notHere, children, classNames } = props;
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
        className={classNames.frame}
        src={src}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        ref={focusFrame}
      />
    );
  }
  return (
    <div className={classNames.instead}>
      {children}
      {isWanted && (
        <p className={classNames.problem} role="status">
          {isRefused ? notHere : needsNetwork}
        </p>
      )}
      {!isRefused && !(isWanted && isOnline) && (
        <Button variant="line" onClick={() => setIsWanted(true)}>
          {show}
        </Button>
      )}
    </div>
  );
}

/** The button that had the focus is gone. A function made in the component would take it again and again. */
const focusFrame = (frame: HTMLIFrameElement | null) => frame?.focus();
